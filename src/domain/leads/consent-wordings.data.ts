/**
 * Every consent sentence ever shown, newest first; the first version is current. A published version is permanent,
 * since stored consents refer to it. To change a word, add a version. `{seller}` is the dealer's name.
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
      en: 'I am applying for credit. For this application I give {seller} and the lenders it sends it to my written instructions to obtain my credit report from one or more consumer reporting agencies, and I authorize them to verify what I entered with my employer and others. This is an inquiry that lenders can see, and it can affect my credit score. What I entered is true and complete. Ticking this box has the same effect as my signature.',
      es: 'Solicito un crédito. Para esta solicitud doy a {seller} y a las entidades financieras a las que la envíe mis instrucciones por escrito de obtener mi reporte de crédito de una o más agencias de informes del consumidor, y los autorizo a verificar lo que escribí con mi empleador y con otros. Es una consulta que las entidades financieras pueden ver y que puede afectar mi puntaje de crédito. Lo que escribí es verdadero y completo. Marcar esta casilla tiene el mismo efecto que mi firma.',
    },
    joint: {
      en: 'I, the applicant, intend to apply for joint credit together with the co-applicant of this application.',
      es: 'Yo, el solicitante, quiero solicitar un crédito conjunto con el cosolicitante de esta solicitud.',
    },
    'co-credit': {
      en: 'I, the co-applicant, am applying for credit and tick this box myself. For this application I give {seller} and the lenders it sends it to my written instructions to obtain my credit report from one or more consumer reporting agencies, and I authorize them to verify what I entered with my employer and others. This is an inquiry that lenders can see, and it can affect my credit score. What I entered is true and complete. Ticking this box has the same effect as my signature.',
      es: 'Yo, el cosolicitante, solicito un crédito y marco esta casilla en persona. Para esta solicitud doy a {seller} y a las entidades financieras a las que la envíe mis instrucciones por escrito de obtener mi reporte de crédito de una o más agencias de informes del consumidor, y los autorizo a verificar lo que escribí con mi empleador y con otros. Es una consulta que las entidades financieras pueden ver y que puede afectar mi puntaje de crédito. Lo que escribí es verdadero y completo. Marcar esta casilla tiene el mismo efecto que mi firma.',
    },
    'co-joint': {
      en: 'I, the co-applicant, intend to apply for joint credit together with the applicant of this application, and tick this box myself.',
      es: 'Yo, el cosolicitante, quiero solicitar un crédito conjunto con el solicitante de esta solicitud, y marco esta casilla en persona.',
    },
    prequalify: {
      en: 'I give {seller} and the lenders it asks my written instructions to obtain information from my credit report, only to see whether I prequalify. This permits a soft inquiry alone, which does not affect my credit score. I am not applying for credit with this form. Ticking this box has the same effect as my signature.',
      es: 'Doy a {seller} y a las entidades financieras a las que pregunte mis instrucciones por escrito de obtener información de mi reporte de crédito, solo para ver si precalifico. Esto permite únicamente una consulta suave, que no afecta mi puntaje de crédito. Con este formulario no solicito un crédito. Marcar esta casilla tiene el mismo efecto que mi firma.',
    },
  },
] as const
