import type { messages as en } from './parts-mail.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  'quoted.subject': 'Su pedido de refacciones está abierto de nuevo',
  'quoted.text':
    'Su pedido de refacciones en {dealer} ya no está cancelado. El departamento de refacciones lo está atendiendo.',
  'ordered.subject': 'Sus refacciones están pedidas',
  'ordered.text': '{dealer} pidió sus refacciones. Le avisaremos por correo cuando lleguen.',
  'arrived.subject': 'Sus refacciones ya llegaron',
  'arrived.text': 'Puede recoger sus refacciones en {dealer}, {address}.',
  'shipped.subject': 'Sus refacciones van en camino',
  'shipped.text': 'Sus refacciones llegaron a {dealer} y se las estamos enviando.',
  'canceled.subject': 'Se canceló su pedido de refacciones',
  'canceled.text':
    'Se canceló su pedido de refacciones en {dealer}. Si ya pagó algo, por favor llame al departamento de refacciones.',
  call: '¿Preguntas? Llame al departamento de refacciones: {phone}.',
  own: 'Su pedido',
  from: '{dealer}, {address}',
} as const satisfies Translation<typeof en>
