/**
 * Imports a package that only this benchmark needs, which is installed in this folder.
 * @throws if it is not installed
 */
export const loadPeer = (name: string): Promise<unknown> => import(name)
