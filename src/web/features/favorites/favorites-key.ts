/** Where a shopper's browser keeps their shelf. Another form of what is stored gets another number. */
export const SHELF_KEY = 'shelf-1'
