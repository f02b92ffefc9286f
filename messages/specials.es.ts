import type { messages as en } from './specials.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  home: 'Inicio',
  breadcrumb: 'Ruta de navegación',
  specials: 'Ofertas especiales',
  kinds: 'Tipos de ofertas especiales',
  kindNew: 'Nuevos',
  kindUsed: 'Seminuevos',
  kindCpo: 'Certificados',
  kindService: 'Servicio',
  kindCount: '{label} · {n}',
  titleNew: 'Ofertas especiales de vehículos nuevos',
  titleUsed: 'Ofertas especiales de vehículos seminuevos',
  titleCpo: 'Ofertas especiales de seminuevos certificados',
  titleService: 'Ofertas especiales de servicio',
  headingNew: 'Ofertas especiales de vehículos nuevos en {place}',
  headingUsed: 'Ofertas especiales de seminuevos en {place}',
  headingCpo: 'Ofertas especiales de certificados en {place}',
  headingService: 'Ofertas especiales de servicio en {place}',
  description:
    '{name}: vehículos que hoy cuestan menos de lo habitual, cada uno con su razón y su precio. Ofertas con fecha y su letra pequeña completa.',
  descriptionService:
    '{name}: cupones de servicio válidos hoy, con su último día y la letra pequeña completa.',
  lead: 'Hoy cuestan menos de lo habitual, y cada uno dice por qué. Sin cuenta regresiva: una oferta dura hasta su fecha o hasta que se vende el vehículo.',
  leadService: 'Las ofertas de hoy, cada una con su fecha de vencimiento y sus condiciones.',

  vehicles: {
    one: '{n} vehículo por debajo de su precio habitual',
    other: '{n} vehículos por debajo de su precio habitual',
  },
  vehiclesOf: '{n} de {all} vehículos por debajo de su precio habitual',
  vehiclesNote: 'Primero los que ahorran la mayor parte de su precio.',
  showAll: 'Ver los {n}',
  seeList: 'Ver toda la lista',
  none: 'Hoy no hay ofertas de este tipo',
  noneHelp: 'Ningún vehículo de esta lista cuesta ahora menos de lo habitual.',
  noneService: 'Ver cupones de servicio',

  price: 'Precio de oferta',
  priceAllIn: 'Precio de oferta, todo incluido',
  allInOtherwise: 'Precio con todo incluido sin la oferta {price}',
  allInNote: '{price} más {fees} de cargos del concesionario.',
  allInSame: 'No se suman cargos del concesionario.',
  beforeFees: 'Antes de los cargos del concesionario.',
  basisDay45: 'Hoy al precio que tendría tras 45 días con nosotros.',
  basisFinal: 'El precio que de otro modo solo tienen los clientes registrados.',
  conditional: 'Menos {amount} en reembolsos, si usted cumple los requisitos.',
  otherwise: 'Sin oferta {price}',
  was: 'Antes {price}',
  msrpIs: 'MSRP {price}',
  priceCut: 'Precio rebajado {amount} el {date}',
  saving: 'Ahorra {amount}',
  tagDay45: 'Precio de 45 días',
  tagOpen: 'Para todos',
  tagDrop: 'Rebajado el {date}',
  tagMsrp: '{share} bajo el MSRP',
  tagSavings: '{share} menos',

  offers: 'Ofertas con fecha',
  offersNote:
    'Una tasa, un arrendamiento o un descuento, cada uno con sus días y su letra pequeña.',
  offerApr: 'APR de {apr}',
  offerMonthly: 'Arrendamiento a {amount} al mes',
  offerCash: '{amount} de descuento',
  offerCashTerms: 'Se resta del precio de cada uno de estos vehículos, para todo comprador.',
  offerLoan:
    '{amount} al mes durante {term} con APR de {apr}, con {due} a la firma y {financed} financiados.',
  offerLease:
    'Arrendamiento cerrado: {due} a la firma, que incluye el primero de {term} pagos mensuales de {amount}. Sin depósito de garantía. {miles} al año. Total de los pagos: {total}.',
  offerLeaseDeposit:
    'Arrendamiento cerrado: {due} a la firma, que incluye el primero de {term} pagos mensuales de {amount}. Depósito de garantía: {deposit}. {miles} al año. Total de los pagos: {total}.',
  offerDays: 'Del {from} al {until}',
  offerVehicles: { one: 'Ver {n} vehículo', other: 'Ver {n} vehículos' },
  finePrint: 'La letra pequeña',

  rules: 'Qué hace que un vehículo sea una oferta',
  rulesIntro:
    'Nadie los elige a mano. Un vehículo está aquí mientras se cumple una de estas razones, por al menos $300:',
  ruleDay45:
    'Hoy lo vendemos al precio que tendría tras 45 días con nosotros, y es menor que el que tiene en el resto del sitio.',
  ruleOpen: 'Todos reciben el precio que de otro modo solo tienen los clientes registrados.',
  ruleDrop: 'Su precio bajó en los últimos 30 días, por debajo del que tenía.',
  ruleSavings: 'Cuesta al menos 8% menos que su MSRP, o que el precio al que se anunció antes.',
  rulesOut:
    'Nunca están aquí los vehículos sin precio, los que el fabricante solo nos deja mostrar al MSRP, ni los vendidos o apartados.',
  disclaimer:
    'El precio de oferta es para el vehículo con ese número de inventario, hasta que se vende o termina su razón. El impuesto, el título y el registro se suman aparte. Ningún precio de aquí cuenta con reembolsos que no todos reciben.',
  questions: 'Preguntas sobre las ofertas',
  serviceMore: 'Cómo funcionan los cupones',
  blowoutNew: { one: '{n} vehículo nuevo de {year}', other: '{n} vehículos nuevos de {year}' },
  blowoutUsed: {
    one: '{n} vehículo seminuevo de {year}',
    other: '{n} vehículos seminuevos de {year}',
  },
  blowoutAll: { one: 'Ver {n} vehículo en la lista', other: 'Ver los {n} en la lista' },
  blowoutNone: 'Todos los vehículos de {year} ya tienen dueño',
  blowoutNoYear: 'Ahora mismo no hay ningún año modelo en liquidación',
  blowoutNext: 'Estos años modelo están aquí hoy:',
  blowoutLater: 'Mire lo que hay hoy, o vuelva cuando llegue el próximo año modelo.',
  blowoutOthers: 'Años cercanos que están aquí hoy',
  blowoutYearNew: '{year} nuevos · {n}',
  blowoutYearUsed: '{year} seminuevos · {n}',
  listNew: 'Todos los vehículos nuevos',
  listUsed: 'Todos los vehículos seminuevos',
} as const satisfies Translation<typeof en>
