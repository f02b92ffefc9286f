import { phraseKey } from '#domain/search/plain-words/tokens.ts'

import { TOPICS, type Topic } from './topic.ts'

/** Phrases for each topic in both languages, separated by commas. */
const PHRASES: Readonly<Record<Topic, string>> = {
  hours: `hours, store hours, business hours, opening hours, hours of operation, open, opened, opening, close, closed, closing, closing time,
    what time, what time do you open, what time do you close, are you open, open now, open today, open on sunday, open sunday, sunday, sundays,
    saturday, saturdays, monday, holiday, holidays, memorial day, labor day,
    where are you, where are you guys, where are you at, where is your store, where is the store, where is the dealership, where is your dealership, where are you located, located, location, locations, address, directions, how do i get there, store locations, dealerships near me,
    horario, horarios, hora, horas, a qué hora, qué hora, abren, abre, abierto, abiertos, cierran, cierra, cerrado, domingo, domingos, sábado,
    sábados, lunes, ubicación, ubicaciones, dirección, direcciones, dónde están, dónde están ubicados, dónde se encuentran, dónde está la agencia, dónde es, dónde queda, dónde quedan, cómo llego, sucursal, sucursales`,
  service: `service, service department, service center, service appointment, schedule service, book service, car service, oil change,
    oil changes, change oil, change my oil, schedule an oil change, oil, tire rotation, rotate tires, tires, new tires, tire, brakes, brake job, brake pads, brake service, alignment,
    wheel alignment, battery replacement, new battery, check engine, check engine light, tune up, tuneup, maintenance, repair, repairs, fix my car, mechanic,
    mechanics, recall, recalls, recall check, car wash, detailing, inspection, emissions, state inspection, transmission fluid, coolant,
    body shop, collision, loaner car, warranty repair, schedule, appointment, make an appointment, servicio, cita, cita de servicio, hacer una cita, agendar, agendar cita,
    cambio de aceite, cambiar aceite, cambiar el aceite, aceite, llantas, llanta, cambio de llantas, rotación de llantas, frenos, balatas, alineación,
    balanceo, batería nueva, afinación, mantenimiento, reparación, reparaciones, reparar, arreglar, arreglar mi carro, mecánico, taller, revisión,
    luz del motor, llamado a revisión, lavado, hojalatería, garantía del taller`,
  sell: `sell, sell my, sell my car, sell my truck, selling, selling my car, sell us your car, trade, trade in, trade ins, trade in value, trade my car, trade in my car, value my trade, value my car, appraise, appraisal,
    what is my car worth, whats my car worth, my car worth, how much is my car worth, how much is my truck worth, worth, kelley blue book, kbb, blue book, cash for cars, we buy cars, buy my car,
    vender, vender mi, vender mi carro, vender mi troca, vendo, vendo mi carro, compran, compran carros, me compran mi carro, dar a cuenta, tomar a cuenta, a cuenta, intercambio, cambiar mi carro,
    cuánto vale, cuánto vale mi carro, cuánto vale mi troca, cuánto me dan por mi carro, cuánto me dan, valor de mi carro, vale mi carro, avalúo, entregar mi carro, dejar mi carro a cuenta`,
  finance: `financing, finance, finance a car, financing options, auto loan, auto loans, car loan, car loans, loan, loans, apply for credit, credit application, preapproval,
    pre approval, preapproved, pre approved, get preapproved, get approved, prequalify, prequalified, prequal, interest rate, interest rates, rates, apr, lease, leasing, lease deals, lease specials, refinance,
    payment calculator, calculator, monthly payment calculator, financiamiento, financiar, financiación, financian, préstamo, préstamos, crédito automotriz, solicitud de crédito,
    aplicar para crédito, solicitar crédito, preaprobación, precalificar, tasa, tasas, tasa de interés, intereses, arrendamiento, calculadora`,
  credit: `bad credit, bad credit ok, no credit, no credit check, poor credit, low credit, low credit score, credit score, credit, good credit, any credit, all credit, first time buyer,
    first time buyers, first time buyer program, buy here pay here, bankruptcy, repo, repossession, itin, itin number, no ssn, no social, without social security, cosigner, co signer, guaranteed approval, zero down, no down,
    no down payment, 0 down, no money down, little money down, low down payment, down payment, low down, mal crédito, malo el crédito, sin crédito, crédito malo, poco crédito, no tengo crédito, buen crédito, crédito,
    puntaje de crédito, primer comprador, con itin, sin seguro social, sin social, sin papeles, bancarrota, aval, aprobación garantizada, sin enganche, cero enganche, poco enganche,
    enganche bajo, bajo enganche, sin pago inicial, matrícula consular, matrícula`,
  parts: `parts, parts department, auto parts, car parts, order parts, accessories, oem parts, mopar, floor mats, spare key, key fob, refacciones, partes, autopartes, repuestos, accesorios,
    tapetes, llave de repuesto`,
  specials: `specials, coupons, coupon, rebates, rebate, incentives, promotions, special offers, service coupons, discounts, military discount, cupones, cupón, promociones,
    promoción, incentivos, descuentos, descuento`,
  contact: `contact, contact us, phone number, phone, call, call you, talk to someone, speak to someone, salesperson, salesman, manager, email, customer service, contacto, teléfono,
    número de teléfono, llamar, hablar con alguien, vendedor, gerente, correo, atención a clientes, hablan español`,
  careers: `careers, jobs, job, hiring, are you hiring, job openings, employment, work here, apply for a job, empleo, empleos, trabajos, vacantes, están contratando, solicitud de empleo, bolsa de trabajo`,
}

/** The topic of a phrase, by key. */
export const TOPIC_PHRASES: ReadonlyMap<string, Topic> = new Map(
  TOPICS.flatMap((topic) =>
    PHRASES[topic].split(',').map((phrase) => [phraseKey(phrase), topic] as const),
  ),
)
