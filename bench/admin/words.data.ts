const list = (text: string): readonly string[] => text.trim().split(/\s+/)

/** First names, the more frequent ones first. */
export const FIRST_NAMES = list(`
  Maria James Michael Robert John David Jose William Mary Richard Thomas Juan Jennifer Linda Patricia Carlos Elizabeth
  Daniel Luis Barbara Susan Christopher Jessica Sarah Karen Mark Nancy Lisa Antonio Betty Matthew Anthony Sandra Steven
  Ashley Paul Kimberly Andrew Emily Joshua Donna Kenneth Michelle Kevin Carol Brian Amanda George Melissa Martin Edward
  Deborah Stephanie Rebecca Marcos Sharon Jason Laura Jeffrey Cynthia Ryan Dorothy Jacob Amy Gary Kathleen Nicholas Ana
  Marisol Ramón Guadalupe Francisco Alejandra Jesús Rosa Miguel Verónica Marie Margaret Mason Marvin Mariana Danielle`)

/** Last names, the more frequent ones first. */
export const LAST_NAMES = list(`
  Garcia Smith Johnson Martinez Williams Rodriguez Brown Hernandez Jones Lopez Gonzalez Miller Davis Perez Sanchez Wilson
  Ramirez Anderson Torres Flores Thomas Rivera Taylor Gomez Moore Diaz Jackson Cruz Martin Reyes Morales Lee Gutierrez
  Thompson Ortiz Ramos White Ruiz Harris Chavez Clark Castillo Lewis Robinson Vasquez Walker Moreno Young Mendoza Allen
  Romero King Herrera Wright Medina Scott Aguilar Green Vargas Baker Guzman Adams Mendez Nelson Muñoz Hill Salazar Campbell
  Garza Mitchell Soto Roberts Vega Carter Phillips Evans Turner Parker Collins Edwards Stewart Morris Murphy Cook Rogers
  Morgan Peterson Cooper Reed Bailey Bell Kelly Howard Ward Cox Richardson Wood Watson Brooks Bennett Gray Hughes Price`)

/** What shoppers write. */
export const SENTENCES: Readonly<Record<'en' | 'es', readonly string[]>> = {
  en: [
    'Is it still available and can I come tomorrow after work?',
    'What would my payment be with four thousand down?',
    'I have a truck to trade in with about ninety thousand miles.',
    'Does the price include the dealer fee, and is the tow package on it?',
    'My credit union approved me already, so I would pay the same day.',
    'Please text me, I cannot take calls during the day.',
    'We are looking for a family car with a third row and heated seats.',
    'Can you send a video of the interior and the tires?',
    'I saw a lower offer in Tucson. Can you match it?',
    'How long is the warranty, and are the service records complete?',
  ],
  es: [
    '¿Todavía está disponible y puedo ir mañana después del trabajo?',
    'Busco una camioneta para remolcar, con garantía.',
    '¿Cuánto serían los pagos con cuatro mil de enganche?',
    'Tengo un carro para dar a cuenta y quiero saber cuánto vale.',
    'Por favor llámenme por la tarde, trabajo hasta las cinco.',
  ],
}

/** Words that each are in few leads. */
export const RARE_WORDS = list(`
  airbag alternator awning ballroom blizzard bumper camper canyon carburetor caribou cattle chrome clinic concert cooler
  deacon deposit detour diesel divorce doctor driveway electrician engine farmer ferry fishing florist gasket glacier
  graduation grandson hailstorm harvest hitch horse insurance island jobsite kayak kennel ladder landlord lawyer lumber
  machinist marina mortgage motorcycle nephew nurse orchard painter pastor plumber pontoon quarry ranch recall registrar
  retirement rodeo sailor scaffold sedan skating snowplow soccer tailgate teacher tenant thesis tractor trailer transfer
  tuition university vineyard violin wagon warehouse wedding wheelchair windshield wrestling`)
