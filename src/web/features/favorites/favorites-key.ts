/** Where a shopper's browser keeps their shelf. Another form of what is stored gets another number. */
export const FAVORITES_KEY = 'shelf-1'
