/**
 * The source of a script behind the switches of a list: it checks what the shopper chose before, so that the first
 * paint of the list has it. It is inline and small; the content security policy allows it by its hash. Only the server
 * has it; `list-looks.ts` stores the choices, as selectors.
 */
export const looksScript = `try{for(const s of JSON.parse(localStorage.getItem('list-looks')))document.querySelector(s).checked=true}catch{}`
