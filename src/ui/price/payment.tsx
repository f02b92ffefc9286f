import { paymentWords, type CardPayment } from './card-payment.ts'

import styles from './payment.module.css'

type PaymentProps = {
  payment: CardPayment
  amountClass?: string | undefined
  termsClass?: string | undefined
}

/** An estimated payment with its terms. @see FIN-15 */
export function Payment({ payment, amountClass, termsClass }: PaymentProps) {
  const [amount, terms] = paymentWords(payment)
  return (
    <div className={styles.payment} data-disclosed="">
      <p className={amountClass}>{amount}</p>
      <p className={termsClass}>{terms}</p>
    </div>
  )
}
