export type Letter = Readonly<{ subject: string; text: string; html: string }>
