/** Saved vehicles, vehicles to compare, and what says that something was kept. */
export const messages = {
  // Said after a press
  savedAdded: '{name} saved.',
  savedRemoved: '{name} is no longer saved.',
  undo: 'Undo',
  savedFull: 'You have saved {n} vehicles, as many as fit. Remove one to save {name}.',
  comparedAdded: '{name} added: {n} of {most} to compare.',
  comparedRemoved: '{name} removed: {n} of {most} to compare.',
  comparedFull: 'You can compare {n} vehicles at a time. Remove one to add {name}.',
  // Tray
  tray: 'Vehicles to compare',
  count: '{n} of {most}',
  chooseMore: 'Choose one more',
  compareNow: 'Compare',
  remove: 'Remove {name}',
  clear: 'Clear',
  // Saved
  savedTitle: 'Saved vehicles',
  savedDescription: 'The vehicles you saved on this device, and those you looked at last.',
  savedNote: 'Saved in this browser only. No account needed, and only you see them.',
  savedCount: { one: '{n} saved vehicle', other: '{n} saved vehicles' },
  savedLoading: 'Looking up your vehicles',
  savedNeedsScript:
    'Saved vehicles are kept in your browser, and reading them takes JavaScript, which is switched off here.',
  savedEmpty: 'Nothing saved yet',
  savedEmptyHelp:
    'Press the heart on any vehicle to keep it here. You will also see whether its price has changed.',
  savedFailed: 'Your vehicles did not load.',
  savedFailedHelp: 'They are still saved in this browser.',
  tryAgain: 'Try again',
  seeVehicles: 'See vehicles',
  less: '{amount} less than when you saved it',
  more: '{amount} more than when you saved it',
  noLonger: 'Removed. Press the heart to keep it after all.',
  missing: {
    one: '{n} vehicle you saved is no longer listed:',
    other: '{n} vehicles you saved are no longer listed:',
  },
  forget: { one: 'Remove it', other: 'Remove them' },
  recent: 'Recently viewed',
} as const
