/** All of the search box that is loaded with its first use, in one script. */
export { combobox } from './combobox.ts'
export { focusBox } from './focus-box.ts'
