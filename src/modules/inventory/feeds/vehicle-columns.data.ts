import { FEED_FIELDS, FEED_NUMBERS, type FeedField } from '#domain/vehicle/fields.data.ts'

/** Those of the field table. */
const numbers = Object.fromEntries(
  FEED_FIELDS.map((name) => [name, FEED_NUMBERS[name].columns]),
) as unknown as Readonly<Record<FeedField, readonly string[]>>

/**
 * The columns that are read, with their names in feeds: lower case, letters and digits only, best first. Order matters
 * twice: of two names in one file the earlier wins, and of two errors in a row the earlier is reported. Those of
 * vAuto's exports are an example mapping: it publishes no list of them (looked for on 2026-11-30).
 */
export const COLUMNS = {
  dealerId: ['dealerid', 'storecode'],
  vin: ['vin', 'vinnumber', 'vinno', 'vehicleidentificationnumber'],
  stock: [
    'stock',
    'stockno',
    'stocknumber',
    'stocknum',
    'stk',
    'stkno',
    'unitno',
    'unitnumber',
    'vehicleid',
    'id',
  ],
  condition: ['stateofvehicle', 'newused', 'condition', 'nu', 'type'],
  year: ['year', 'modelyear', 'modelyr'],
  make: ['make', 'brand', 'manufacturer', 'mfr'],
  model: ['model'],
  odometer: ['odometer', 'mileage', 'miles', 'odo', 'odometervalue', 'mileagevalue'],
  kilometers: ['kilometers', 'kilometres', 'kilometraje', 'km', 'kms', 'odometerkm', 'mileagekm'],
  odometerStatus: [
    'odometerstatus',
    'mileagestatus',
    'odometerbrand',
    'odometercode',
    'mileageaccuracy',
  ],
  odometerUnit: ['odometerunit', 'mileageunit', 'odometerunits', 'mileageunits'],
  price: [
    'sellingprice',
    'internetprice',
    'price',
    'listprice',
    'internetspecial',
    'pricevalue',
    'priceamount',
    'askingprice',
    'onlineprice',
    'webprice',
    'saleprice',
    'specialprice',
  ],
  msrp: ['msrp', 'vehiclemsrp', 'sticker', 'stickerprice', 'manufacturersuggestedretailprice'],
  day45Price: ['day45price', 'price45', '45dayprice', 'price45days', 'day45pricing'],
  trim: ['series', 'trim', 'seriesdetail', 'trimlevel'],
  body: ['body', 'bodystyle', 'bodytype'],
  seats: [
    'seats',
    'seatcount',
    'seatingcapacity',
    'passengercapacity',
    'passengers',
    'maxpassengers',
    'standardseating',
    'numberofseats',
  ],
  displacement: ['enginedisplacement', 'displacement'],
  engine: ['engine', 'enginedescription'],
  drive: ['drivetraindesc', 'drivetrain', 'drivetype', 'drive'],
  transmission: ['transmission', 'trans', 'transmissiondescription', 'gearbox'],
  colorExt: [
    'colour',
    'color',
    'exteriorcolor',
    'exteriorcolour',
    'extcolor',
    'extcolorgeneric',
    'exterior',
  ],
  colorInt: ['interiorcolor', 'interiorcolour', 'intcolor', 'interior', 'trimcolor', 'trimcolour'],
  fuel: ['fuel', 'fueltype'],
  certified: ['certified', 'cpo', 'iscertified', 'certifiedpreowned'],
  inventoryDate: [
    'inventorydate',
    'dateinstock',
    'instockdate',
    'stockdate',
    'arrivaldate',
    'datearrived',
    'arrived',
    'receiveddate',
    'datereceived',
    'lotdate',
    'dateonlot',
    'datefirstonlot',
  ],
  description: ['description', 'comments', 'dealercomments', 'sellercomments', 'remarks'],
  features: ['features', 'options'],
  photos: ['photourllist', 'photourls', 'photos', 'imagelist', 'imageurls', 'imagelink'],
  captions: [
    'photocaptions',
    'photoscaptions',
    'photosphotocaptions',
    'imagecaptions',
    'imagescaptions',
    'imagesimagecaptions',
    'photodescriptions',
    'imagedescriptions',
    'phototitles',
  ],
  captionsEs: ['photocaptionses', 'photocaptionsspanish', 'imagecaptionses', 'leyendasdefotos'],
  videos: [
    'videos',
    'video',
    'videourl',
    'videourls',
    'videolink',
    'videolinks',
    'videosvideo',
    'vehiclevideo',
    'youtubeurl',
    'youtubevideo',
    'walkaroundvideo',
    'walkaroundvideourl',
  ],
  videoTitles: ['videotitle', 'videotitles', 'videoscaptions', 'videosvideocaptions'],
  videoCaptions: ['videocaptions', 'videosubtitles', 'videotexttracks'],
  spin: [
    'spin',
    'spinphotos',
    'spinimages',
    'spinurls',
    'spinset',
    'spinframes',
    '360',
    '360photos',
    '360images',
    '360urls',
    'photos360',
    'images360',
    'exterior360',
  ],
  historyUrl: [
    'historyurl',
    'historyreporturl',
    'vehiclehistoryurl',
    'vehiclehistoryreporturl',
    'historyreport',
    'vehiclehistory',
    'carfaxurl',
    'autocheckurl',
  ],
  assembly: [
    'assemblycountry',
    'countryofassembly',
    'finalassemblycountry',
    'finalassemblypoint',
    'finalassembly',
    'assembly',
    'plantcountry',
    'madein',
    'countryoforigin',
  ],
  disposition: ['disposition', 'status'],
  tags: ['tags'],
  inTransit: ['intransit'],
  ...numbers,
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ColumnName = keyof typeof COLUMNS

/**
 * Further names of the column with photos, of which a file may have several: `image_link` and `additional_image_link`,
 * `image[0].url`, `Photo 1`.
 */
export const REPEATED = {
  photos:
    /^(?:main|primary|additional)?(?:photo|image|picture|pic|img)s?\d{0,3}(?:url|link)?s?(?:list)?\d{0,3}$/,
} as const satisfies Partial<Record<ColumnName, RegExp>>

/** Columns whose value a row has instead of an empty one: a vehicle may have a sale price alone. */
export const OTHERWISE = {
  price: ['saleprice', 'specialprice'],
} as const satisfies Partial<Record<ColumnName, readonly string[]>>

/** Required columns: without them a file is not a vehicle feed, and is refused as a whole. */
export const ESSENTIAL = {
  vin: 'VIN',
  stock: 'Stock #',
  year: 'Year',
  make: 'Make',
  model: 'Model',
} as const satisfies Partial<Record<ColumnName, string>>
