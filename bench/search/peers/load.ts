/**
 * A package that only this benchmark needs, from the folder of its own that it is installed in.
 * @throws where it is not installed
 */
export const loadPeer = (name: string): Promise<unknown> => import(name)
