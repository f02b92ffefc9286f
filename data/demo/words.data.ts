/** Outside colours by kind of model: makers' own names as feeds write them. */
export const EXTERIORS = {
  mopar: [
    'Bright White Clearcoat',
    'Diamond Black Crystal Pearlcoat',
    'Granite Crystal Metallic Clearcoat',
    'Billet Silver Metallic Clearcoat',
    'Hydro Blue Pearlcoat',
    'Velvet Red Pearlcoat',
    'Flame Red Clearcoat',
    'Sarge Green Clearcoat',
    'Silver Zynith Clearcoat',
    'Slate Blue Pearlcoat',
    'Olive Green Pearlcoat',
    "Punk'n Metallic Clearcoat",
    'Gobi Clearcoat',
    'Firecracker Red Clearcoat',
  ],
  muscle: [
    'TorRed Clearcoat',
    'Destroyer Gray Clearcoat',
    'White Knuckle Clearcoat',
    'Octane Red Pearlcoat',
    'B5 Blue Pearlcoat',
    'F8 Green',
    'Go Mango',
    'Plum Crazy Pearlcoat',
    'Frostbite',
    'Hellayella Clearcoat',
    'Diamond Black Crystal Pearlcoat',
  ],
  work: [
    'Bright White Clearcoat',
    'Granite Crystal Metallic Clearcoat',
    'Flame Red Clearcoat',
    'Patriot Blue Pearlcoat',
    'Maximum Steel Metallic Clearcoat',
    'Diamond Black Crystal Pearlcoat',
    'Walnut Brown Metallic Clearcoat',
  ],
  other: [
    'Oxford White',
    'Midnight Black Metallic',
    'Magnetic Metallic',
    'Celestial Silver Metallic',
    'Atlas Blue',
    'Ruby Flare Pearl',
    'Magnetite Gray Metallic',
    'Cypress Green',
    'Sunset Orange',
    'Tan Suede',
  ],
} as const

export const INTERIORS = [
  'Black',
  'Global Black',
  'Diesel Gray',
  'Light Frost Beige',
  'Steel Gray',
  'Demonic Red',
  'Tupelo',
  'Wicker Beige',
] as const

/** What any vehicle may have; those on the list of a body come on top. */
export const FEATURES = [
  'Apple CarPlay and Android Auto',
  'Blind-spot monitor',
  'Rear backup camera',
  'Heated front seats',
  'Remote start',
  'Adaptive cruise control',
  'Keyless entry',
  'Leather seats',
  'Navigation',
  'Parking sensors',
  'Wireless charging',
  'Dual-zone climate',
  'Premium audio',
  'Heated steering wheel',
  'Lane departure warning',
  'Ventilated front seats',
] as const

export const FEATURES_OF_BODY: Readonly<Record<string, readonly string[]>> = {
  Truck: ['Tow package', 'Spray-in bed liner', 'Trailer brake control', 'Bed step'],
  Van: ['Rear cargo partition', 'LED cargo lights', 'Sliding side door'],
  Minivan: [
    'Power liftgate',
    "Stow 'n Go seats",
    'Power sliding doors',
    'Third row',
    'Rear entertainment screens',
  ],
  SUV: [
    'Power liftgate',
    'Panoramic sunroof',
    'Roof rails',
    'All-weather mats',
    'Tow hitch receiver',
  ],
  Sedan: ['Panoramic sunroof', 'Split folding rear seats'],
  Wagon: ['Power liftgate', 'Roof rails'],
  Convertible: ['Power soft top'],
}

export const DESCRIPTIONS = {
  new: [
    'Here now and ready to drive. The window sticker lists every option; ask and we send it to you.',
    'Ordered with the equipment most people ask us for. Come and sit in it, or have us bring it to you.',
    'Built this season and not driven except for the delivery check. Two keys and the floor mats are with it.',
    'A plain, well-chosen build without extras you may not want. Accessories can be fitted here before pickup.',
  ],
  used: [
    'Traded in at this store. We replaced the battery and the wiper blades and changed the oil and filters.',
    'Came back from a lease with its service book. The tires have at least half of their tread left.',
    'Bought from its second owner. There is a small scratch on the rear bumper; it shows in person.',
    'Serviced in our own shop before it went on the lot. Both keys and the manual are in the glove box.',
    'Driven mostly on highways, by its records. New front brake pads and rotors; alignment checked.',
    'A clean example with the usual marks of its age. Ask for the inspection sheet; we send it the same day.',
  ],
} as const
