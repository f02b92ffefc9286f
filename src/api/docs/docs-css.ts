/** The style of the documentation page: readable, light and dark, without external resources. */
export const docsCss = `
:root { color-scheme: light dark; --ink: light-dark(#1d2230, #e8e9ee); --soft: light-dark(#575d6e, #a9adbb);
  --line: light-dark(#dcdee5, #343947); --paper: light-dark(#fff, #14171f); --raised: light-dark(#f5f6f9, #1c202b);
  --link: light-dark(#0b5c66, #7fd4de) }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
main, header { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1.25rem }
a { color: var(--link) } a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
h1, h2, h3 { line-height: 1.25; text-wrap: balance } h2 { margin-top: 3rem }
section { scroll-margin-top: 1rem }
section section { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: .5rem }
code, .path { font: .9375em/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
.method { font: 700 .8125rem/1 ui-monospace, monospace; border: 1px solid var(--line); border-radius: 6px;
  padding: .3em .5em; margin-right: .4em; background: var(--raised) }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px }
table { border-collapse: collapse; width: 100%; font-size: .9375rem }
caption { text-align: left; padding: .6rem .9rem; font-weight: 600 }
th, td { text-align: left; vertical-align: top; padding: .5rem .9rem; border-top: 1px solid var(--line) }
thead th { color: var(--soft); font-weight: 500 } tbody th { font-weight: 400 }
tbody th code { white-space: nowrap } .soft { display: inline-block }
.soft { color: var(--soft) } nav ul { columns: 20rem; padding-left: 1.1rem; overflow-wrap: anywhere }
`
