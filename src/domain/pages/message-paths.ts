/** What the panel "Message us" asks for and is posted to, as data: by the query of the contact page it stands for. */
export const messagePath = (search = ''): string => `/message${search}`
