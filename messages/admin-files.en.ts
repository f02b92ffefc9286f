/** Files of the group that settings edit as one: their versions and conflicts, in the back office. */
export const messages = {
  conflict:
    'The files of the group, loaded {at}, have another text. The one that was published here is in use.',
  'use.ours': 'Keep what is published',
  'use.files': 'Publish the text of the files',
  noText: 'No text',
  versions: 'Versions',
  current: 'In use',
  restore: 'Restore',
  fromFiles: 'Loaded from files',
  'did.published': '{name} changed it, {at}.',
  'did.restored': '{name} restored an earlier version, {at}.',
  refused: 'Not saved. Fix this first:',
  noForm: 'A file of the group that has no form here: ask your web developer',
  saved: 'Published. It counts from now on.',
  undone: 'Undone.',
} as const
