import type { messages as en } from './review-mail.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  'sale.subject': '¿Cómo le fue al comprar en {dealer}?',
  'sale.intro':
    'Gracias por su compra en {dealer}. ¿Cómo le fue? Sus estrellas y unas palabras, buenas o malas, ayudan a quienes compran después.',
  'service.subject': '¿Cómo le fue en su cita de servicio en {dealer}?',
  'service.intro':
    'Gracias por su visita a {dealer}. ¿Cómo le fue? Sus estrellas y unas palabras, buenas o malas, ayudan a los demás clientes.',
  button: 'Escribir una opinión',
  how: 'El concesionario muestra las opiniones de sus clientes en sus páginas, sin importar cuántas estrellas dan. No hay recompensa por opinar.',
  stop: 'No me pidan más opiniones',
  from: '{dealer}, {address}',
} as const satisfies Translation<typeof en>
