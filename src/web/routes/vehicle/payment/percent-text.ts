/** A percentage as it is written in both languages, without trailing zeros: `8.605`. */
export const percentText = (percent: number): string => String(Number(percent.toFixed(4)))
