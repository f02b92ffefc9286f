/**
 * Words that this code base once used in a sense of its own, with the standard term. `tests/wording.test.ts` keeps
 * them out of identifiers, comments, test titles and documents. Texts for shoppers are not checked here.
 */

/** Parts of identifiers: `keptAnswer` has the parts `kept` and `answer`. */
export const RETIRED_PARTS: Readonly<Record<string, string>> = {
  anew: 'again',
  asked: 'inquiry, requested or query',
  atom: 'quarter of an hour, or the unit that it is',
  atoms: 'quarters of an hour, or the unit that it is',
  awake: 'hydrated',
  bury: 'mark as failed',
  clash: 'conflict',
  clashes: 'conflicts',
  deed: 'action or last change',
  desk: 'the name of the module',
  disown: 'unlock',
  elsewhere: 'ServerOnly or external',
  everyones: 'public',
  holdings: 'inventory snapshot',
  hush: 'dismiss',
  kept: 'saved, cached or stored',
  lean: 'nothing: the framework is not patched',
  needless: 'unnecessary, or the reason to skip',
  nobody: 'no one, none or empty',
  programme: 'program',
  shelf: 'favorites, content set or category',
  shelves: 'favorites, content sets or categories',
  slips: 'typos or type errors',
  stranger: 'signed-out visitor',
  strangers: 'signed-out visitors',
  surely: 'with retries, or the condition',
  tell: 'track, report, notify or mail',
  told: 'tracked, notified or stated',
  untrue: 'outdated',
  wake: 'hydrate or start',
  ways: 'links or actions',
  whoever: 'the role: user, caller, sender',
  wish: 'request or query',
}

/** Words of comments, documents and test titles. */
export const RETIRED_WORDS: Readonly<Record<string, string>> = {
  anew: 'again',
  anybody: 'anyone, or the role',
  awake: 'hydrated',
  behaviour: 'behavior',
  cancelled: 'canceled',
  colour: 'color',
  colours: 'colors',
  desk: 'the name of the module',
  everybody: 'everyone, or the role',
  grey: 'gray',
  labelled: 'labeled',
  licence: 'license',
  nobody: 'no one, or the role',
  personalised: 'personalized',
  programme: 'program',
  programmes: 'programs',
  recognised: 'recognized',
  seldom: 'rarely',
  somebody: 'someone, or the role',
  stands: 'is',
  stood: 'was',
  stranger: 'signed-out visitor, or the role',
  strangers: 'signed-out visitors, or the role',
  told: 'sent, notified, reported or shown',
  whoever: 'the role: user, caller, sender',
}

/** Phrases of comments, documents and test titles, in lower case. */
export const RETIRED_PHRASES: Readonly<Record<string, string>> = {
  'dropped line': 'lost connection',
  'left the house': 'was sent',
  'proved who they are': 'confirmed their identity',
  'puts aside': 'rejects or skips',
  'taken back': 'undone, canceled or withdrawn',
  'takes back': 'undoes, cancels or withdraws',
  'thrown away': 'discarded or rolled back',
  'what became of': 'the outcome of',
}

/**
 * Stored or public names that a rename would break: columns, fields of stored leads, columns of feeds and query
 * parameters, each with the files that may use it.
 */
export const STORED_NAMES: Readonly<Record<string, RegExp>> = {
  colour: /^docs\/how-to\/import-your-feed\.md$/,
  kept: /^src\/(?:platform\/db\/schema\/parts|modules\/parts\/repository)\.ts$/,
  vehicleWish:
    /^(?:messages\/(?:admin-lead|credit)-fields\.e[ns]|src\/domain\/credit\/requested-vehicle|tests\/support\/browser\/credit-forms)\.ts$/,
  wish: /^src\/(?:platform\/db\/schema\/subscriptions|modules\/subscriptions\/mapper|domain\/pages\/paths)\.ts$/,
}
