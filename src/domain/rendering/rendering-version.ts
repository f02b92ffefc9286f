/** Files of renderings are immutable: raise it when the studio renders them again. */
export const RENDERING_VERSION = 2
