/** The columns that vendors document, copied independently of the code that writes them. */
export type PublishedColumns = Readonly<{
  source: string
  /** When it was read. */
  read: string
  required: readonly string[]
  /** Required only for new or only for used vehicles. */
  conditional: readonly string[]
  /** Other columns that the feeds have. */
  others: readonly string[]
  /** Values by column. */
  values: Readonly<Record<string, readonly string[]>>
}>

const META_BODIES =
  'CONVERTIBLE COUPE HATCHBACK MINIVAN TRUCK SUV SEDAN VAN WAGON CROSSOVER OTHER'.split(' ')

export const PUBLISHED: Readonly<Record<string, PublishedColumns>> = {
  'google-vehicle-ads': {
    source:
      'https://support.google.com/merchants/answer/11192663, 11190480 (attributes), 14156475, 14157085',
    read: '2026-11-28',
    required: [
      'id',
      'vin',
      'store_code',
      'vehicle_fulfillment(option:store_code)',
      'brand',
      'model',
      'year',
      'condition',
      'mileage',
      'color',
      'price',
      'image_link',
      'link',
      'link_template',
      'google_product_category',
    ],
    conditional: ['vehicle_msrp'],
    others: [
      'trim',
      'additional_image_link',
      'certified_pre-owned',
      'description',
      'body_style',
      'engine',
    ],
    values: {
      condition: ['New', 'Used'],
      'certified_pre-owned': ['yes', 'no'],
      google_product_category: ['916'],
      body_style:
        'city_car compact_suv convertible coupe crossover full_size_van hatchback limousine minivan notchback sedan station_wagon suv truck ute'.split(
          ' ',
        ),
    },
  },
  'google-vehicle-listings': {
    source: 'https://developers.google.com/vehicle-listings/reference/feed-specification',
    read: '2026-11-28',
    required: [
      'vin',
      'store_code',
      'dealership_name',
      'dealership_address',
      'price',
      'condition',
      'make',
      'model',
      'year',
    ],
    conditional: ['mileage'],
    others: [
      'id',
      'image_link',
      'additional_image_link',
      'link',
      'date_in_stock',
      'vehicle_msrp',
      'certified_pre_owned',
      'trim',
      'exterior_color',
    ],
    values: {
      condition: ['n', 'new', 'u', 'used'],
      certified_pre_owned: ['1', 'y', 'yes', '0', 'n', 'no'],
    },
  },
  'meta-vehicles': {
    source:
      'https://developers.facebook.com/documentation/ads-commerce/marketing-api/auto-ads/reference (sample feed, updated 2024-04-23) and docs/marketing-api/dynamic-ads-auto/auto-catalog (required fields)',
    read: '2026-11-28',
    required: [
      'vehicle_id',
      'vin',
      'make',
      'model',
      'year',
      'body_style',
      'description',
      'exterior_color',
      'image[0].tag[0]',
      'image[0].url',
      'mileage.value',
      'mileage.unit',
      'price',
      'state_of_vehicle',
      'title',
      'url',
      'address',
    ],
    conditional: [],
    others: [
      ...Array.from({ length: 9 }, (_, index) => [
        `image[${index + 1}].url`,
        `image[${index + 1}].tag[0]`,
      ]).flat(),
      'transmission',
      'fuel_type',
      'drivetrain',
      'interior_color',
      'trim',
      'availability',
      'date_first_on_lot',
      'latitude',
      'longitude',
      'dealer_id',
      'dealer_name',
      'dealer_phone',
    ],
    values: {
      body_style: META_BODIES,
      state_of_vehicle: ['NEW', 'USED', 'CPO'],
      'mileage.unit': ['MI', 'KM'],
      fuel_type: [
        'DIESEL',
        'ELECTRIC',
        'FLEX',
        'GASOLINE',
        'HYBRID',
        'OTHER',
        'PETROL',
        'PLUGIN_HYBRID',
      ],
      transmission: ['AUTOMATIC', 'MANUAL', 'OTHER'],
      drivetrain: ['4X2', '4X4', 'AWD', 'FWD', 'RWD', 'OTHER'],
      availability: ['AVAILABLE', 'NOT_AVAILABLE', 'PENDING'],
    },
  },
  'tiktok-vehicles': {
    source:
      'https://ads.tiktok.com/help/article/available-fields-for-automotive-ads-inventory-catalogs (July 2025)',
    read: '2026-11-28',
    required: [
      'vehicle_id',
      'title',
      'description',
      'url',
      'make',
      'model',
      'year',
      'mileage.value',
      'mileage.unit',
      'image_link',
      'body_style',
      'price',
      'exterior_color',
      'state_of_vehicle',
    ],
    conditional: [],
    others: ['transmission', 'fuel_type', 'drivetrain', 'vin', 'interior_color', 'trim'],
    values: {
      body_style: [...META_BODIES, 'SMALL_CAR'],
      state_of_vehicle: ['NEW', 'USED', 'CPO'],
      'mileage.unit': ['MI', 'KM'],
      drivetrain: ['4X2', '4X4', 'AWD', 'FWD', 'RWD', 'OTHER'],
    },
  },
  'microsoft-autos': {
    source:
      'https://learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_feedsattributes_autos, full table in MicrosoftDocs/Advertising-docs at d546cf6',
    read: '2026-11-28',
    required: [
      'Final URL',
      'Image URL',
      'Make',
      'Model',
      'Price',
      'Title',
      'Target campaign',
      'Vehicle ID',
      'Country',
    ],
    conditional: [],
    others: [
      'Body style',
      'Drivetrain',
      'Engine',
      'Exterior color',
      'Fuel type',
      'Interior color',
      'Trim',
      'Year',
      'Address',
      'Availability',
      'City',
      'Dealer name',
      'Description',
      'Latitude',
      'Longitude',
      'Mileage unit',
      'Mileage value',
      'Phone number',
      'State',
      'State of vehicle',
      'VIN',
      'Zip code',
    ],
    values: { 'Mileage unit': ['MI', 'KM'], 'State of vehicle': ['New', 'Used', 'CPO'] },
  },
}
