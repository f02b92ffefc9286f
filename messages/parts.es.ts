import type { messages as en } from './parts.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  title: 'Refacciones y accesorios',
  description:
    'Pida refacciones y accesorios a {dealer}: horario y teléfono del mostrador, y un formulario que responde una persona.',
  lead: 'Diga a {dealer} qué necesita. Una persona del mostrador de refacciones lo busca y le responde con precio y fecha.',
  call: 'Llamar al {phone}',
  catalog: 'Buscar en el catálogo',
  store: '¿Qué concesionario?',
  noStore: 'Todavía no se puede contactar a ningún mostrador de refacciones desde aquí.',
  // The counter
  counter: 'El mostrador de refacciones',
  hours: 'Horario del mostrador de refacciones',
  unknownHours: 'Llámenos para conocer el horario del mostrador de refacciones.',
  // The form
  order: 'Pida o pregunte',
  orderText: 'Aquí no se cobra nada. Usted decide cuando conozca el precio.',
  quantity: 'Cantidad',
  quantityOf: 'Cantidad de la refacción {n}',
  fromList: {
    one: 'Una refacción viene de su lista.',
    other: '{n} refacciones vienen de su lista.',
  },
  changeList: 'Cambiar la lista',
  send: 'Enviar mi solicitud',
  // Useful information
  guide: 'Conviene saber',
  rightTitle: 'Cómo dar con la refacción correcta',
  rightText1:
    'Dos vehículos del mismo modelo y año pueden llevar frenos, bandas o focos distintos. Lo que lleva el suyo depende del VIN, los 17 caracteres que aparecen en su registro vehicular, en la tarjeta del seguro y detrás del parabrisas, del lado del conductor. Con él, el mostrador busca la pieza original de su vehículo y revisa si la reemplazó un número más nuevo.',
  rightText2:
    'Si no tiene el VIN a la mano, indique año, marca y modelo, y agregue lo que sepa: motor, versión, color, lado izquierdo o derecho. Si ya tiene la pieza vieja en la mano, el número grabado en ella o impreso en su etiqueta es lo que más ayuda.',
  orderTitle: 'Qué pasa después de su pedido',
  orderStep1:
    'Alguien del mostrador lee su lista en el horario de atención y revisa cada refacción.',
  orderStep2:
    'Le responde al correo electrónico o teléfono que usted escribió: cuánto cuesta, si hay en existencia y, si no, cuándo puede llegar.',
  orderStep3: 'Usted decide. No pedimos ni cobramos nada hasta que usted lo autorice.',
  orderStep4:
    'La recoge en el mostrador o se la envían a su domicilio. El envío se cotiza junto con la refacción, porque un filtro y una defensa no viajan al mismo precio.',
  installTitle: 'Instalación en el mismo lugar',
  installText:
    'Una refacción se puede pedir e instalar en una sola visita: indíquelo en sus comentarios y el mostrador avisa al departamento de servicio, para que la pieza esté aquí antes que su vehículo. Algunos accesorios, como los enganches con cableado, los arranques a distancia y los kits de suspensión, requieren ver primero el vehículo.',
  returnTitle: 'Antes de pedir',
  returnText:
    'Pregunte por las devoluciones y por la garantía de la refacción antes de aceptar, sobre todo si es eléctrica, si se pide solo para usted, o si se corta, se pinta o se programa para su vehículo. Algunas piezas llevan un depósito por la pieza usada, que se le devuelve al entregarla: consérvela hasta que la nueva esté instalada.',
} as const satisfies Translation<typeof en>
