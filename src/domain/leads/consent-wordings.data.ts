/**
 * Every sentence that a shopper was ever asked to agree to, newest first; the first version is shown.
 * A version that was shown stays for ever: it is what a kept consent refers to. To change a word, add a version.
 * `{seller}` is the dealer's name.
 */
export const CONSENT_WORDINGS = [
  {
    version: '2026-11',
    call: {
      en: 'I agree that {seller} may call me with marketing offers at the phone number I enter on this form, including by automatic dialing and with artificial, AI-generated or prerecorded voices. I do not have to agree in order to buy anything, and I can withdraw at any time.',
      es: 'Acepto que {seller} me llame con ofertas comerciales al número de teléfono que escribo en este formulario, incluso con marcación automática y con voces artificiales, generadas por inteligencia artificial o pregrabadas. No tengo que aceptar para comprar algo y puedo retirar mi permiso en cualquier momento.',
    },
    text: {
      en: 'I agree that {seller} may send marketing text messages to the phone number I enter on this form, including by automated systems. Message frequency varies; message and data rates may apply. I can reply STOP to end them or HELP for help. I do not have to agree in order to buy anything.',
      es: 'Acepto que {seller} envíe mensajes de texto con ofertas comerciales al número de teléfono que escribo en este formulario, incluso con sistemas automáticos. La frecuencia varía; pueden aplicarse tarifas de mensajes y datos. Puedo responder STOP para terminar o HELP para recibir ayuda. No tengo que aceptar para comprar algo.',
    },
    email: {
      en: 'I agree that {seller} may send offers and news to the email address I enter on this form. I can unsubscribe at any time.',
      es: 'Acepto que {seller} envíe ofertas y novedades al correo electrónico que escribo en este formulario. Puedo cancelar la suscripción en cualquier momento.',
    },
    share: {
      en: 'Send what I enter on this form to {seller}, so that a person there answers me by email, or calls or texts me at the phone number I enter. No automatic dialing, no recorded or artificial voices, no advertising. I do not have to agree in order to see prices or to buy anything, and I can withdraw at any time.',
      es: 'Envíen lo que escribo en este formulario a {seller}, para que una persona de allí me responda por correo electrónico, o me llame o me escriba al número de teléfono que anoto. Sin marcación automática, sin voces grabadas ni artificiales, sin publicidad. No tengo que aceptar para ver precios ni para comprar algo, y puedo retirar mi permiso en cualquier momento.',
    },
    credit: {
      en: 'I ask {seller} to look for financing for me. For this application I authorize {seller} and the lenders it sends it to to get my credit report from one or more consumer reporting agencies and to verify what I entered. I confirm that it is true and complete.',
      es: 'Pido a {seller} que busque financiamiento para mí. Para esta solicitud autorizo a {seller} y a las entidades financieras a las que la envíe a obtener mi reporte de crédito de una o más agencias de informes del consumidor y a verificar lo que escribí. Confirmo que es verdadero y completo.',
    },
    joint: {
      en: 'We are applying together: we intend to apply for joint credit, and both of us authorize {seller} and the lenders it sends this application to to get our credit reports.',
      es: 'Presentamos la solicitud juntos: queremos solicitar un crédito conjunto, y ambos autorizamos a {seller} y a las entidades financieras a las que la envíe a obtener nuestros reportes de crédito.',
    },
  },
] as const
