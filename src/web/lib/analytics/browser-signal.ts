declare global {
  interface Navigator {
    /** The opt-out signal of supporting browsers. */
    readonly globalPrivacyControl?: boolean
  }
}

/** Whether this browser sends the opt-out signal, Global Privacy Control. Servers receive it as `Sec-GPC`. */
export const browserHasSignal = (): boolean => navigator.globalPrivacyControl === true
