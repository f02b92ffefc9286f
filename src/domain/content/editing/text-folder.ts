/** The field of a draft that says in which folder its text will be; empty for the folder where it is. */
export const FOLDER_FIELD = 'all.#folder'

/** The field of a draft that says where its page leads on the sites that will no longer have it; empty for nowhere. */
export const LEAVING_FIELD = 'all.#leaving'

/** The folder of all sites, as a value of the field; any other one is the key of a site. */
export const GROUP_FOLDER = '*'
