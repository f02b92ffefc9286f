declare global {
  interface Navigator {
    /** The opt-out signal of browsers that have one. */
    readonly globalPrivacyControl?: boolean
  }
}

/** Whether this browser sends the opt-out signal, Global Privacy Control. Servers hear of it as `Sec-GPC`. */
export const browserHasSignal = (): boolean => navigator.globalPrivacyControl === true
