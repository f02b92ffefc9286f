import type { GroupVersions } from '#modules/group/version-repository.ts'

import { hashesOf } from './merge-folder.ts'

/** The paths of the files that the back office changed since the last folder was loaded. */
export async function editedFiles(versions: GroupVersions): Promise<readonly string[]> {
  const [newest, loaded] = [await versions.latest(), await versions.loadedFolder()]
  const files = newest && loaded ? await versions.files(newest.id) : null
  if (!files || !loaded) return []
  const served = hashesOf(files)
  return Object.keys({ ...loaded.files, ...served }).filter(
    (path) => served[path] !== loaded.files[path],
  )
}
