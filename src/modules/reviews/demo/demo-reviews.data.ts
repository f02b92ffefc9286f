/** A review in the demo, of a lead of `demo-leads.data.ts` that was sold. */
export type DemoReview = Readonly<{
  /** The customer's name, as in the lead. It is shown shortened, and marked as a sample. */
  name: string
  /** How many days ago it was written: at least two days after the sale. */
  days: number
  stars: number
  text: string
  /** The store's answer. */
  answer?: string
  /** It waits for the store to read it. */
  isWaiting?: true
}>

/** Samples of reviews in both languages: good ones, a mixed one with an answer, and one that waits. */
export const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    name: 'Marcus Delgado',
    days: 20,
    stars: 5,
    text: 'The price on the website was the price at the store. I drove it on Saturday and was done in an hour and a half.',
  },
  {
    name: 'Ana Lucía Robles',
    days: 16,
    stars: 5,
    text: 'Nos atendieron en español desde el primer mensaje y nos explicaron cada cargo del contrato.',
  },
  {
    name: 'Joyce Kimball',
    days: 13,
    stars: 3,
    text: 'I like the car, and no one pushed me. I waited 40 minutes to sign, though my appointment had a time.',
    answer:
      'Thank you for telling us. We should have been ready at your time: contracts are now prepared the evening before.',
  },
  {
    name: 'Devin Tsosie',
    days: 1,
    stars: 4,
    text: 'Fair offer for my trade-in. The second key came three days later.',
    isWaiting: true,
  },
  {
    name: 'Holly Brandt',
    days: 18,
    stars: 5,
    text: 'They measured the bed for me before I drove over. It was as they said.',
  },
  {
    name: 'Ernesto Valdez',
    days: 10,
    stars: 4,
    text: 'Buen trato y las placas venían en el precio, como decía la página. El sábado había mucha gente.',
    answer:
      'Gracias, Ernesto. Entre semana por la tarde hay más calma; aquí estamos para servirle.',
  },
  {
    name: 'Pat Lindgren',
    days: 15,
    stars: 5,
    text: 'I got to take it to Sedona and back before I decided. No pressure.',
  },
  {
    name: 'Rosario Núñez',
    days: 7,
    stars: 4,
    text: 'No lo tenían en gris, pero lo trajeron de otra tienda en dos días.',
  },
]
