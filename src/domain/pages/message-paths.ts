/** Data and post address of the panel "Message us": takes the query of the contact page that it replaces. */
export const messagePath = (search = ''): string => `/message${search}`
