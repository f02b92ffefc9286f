import { expect, it } from 'vitest'

import { checkSvg } from './check-svg.ts'

const svg = (inner: string, attributes = 'viewBox="0 0 120 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>\n${inner}\n</svg>`

it.each([
  ['its viewBox', svg('<path d="M0 0h9"/>'), { width: 120, height: 40 }],
  ['its width and height', svg('', 'width="1in" height="48px"'), { width: 96, height: 48 }],
  ['a style of its own', svg('<style>.a{fill:url(#g)}</style>'), { width: 120, height: 40 }],
  ['a part used twice', svg('<g id="a"/><use xlink:href="#a"/>'), { width: 120, height: 40 }],
  ['a photo inside', svg('<image href="data:image/png;base64,AA"/>'), { width: 120, height: 40 }],
  ['a declaration', `<?xml version="1.0"?>${svg('')}`, { width: 120, height: 40 }],
])('accepts an SVG with %s', (_, text, size) => expect(checkSvg(text)).toEqual(size))

it.each([
  ['a script', svg('<script>alert(1)</script>'), 'has the element <script> in line 2: take it out'],
  ['a handler', svg('<rect\nonload="x()"/>'), 'has the event handler "onload" in line 3'],
  ['a page inside', svg('<foreignObject/>'), 'has the element <foreignObject> in line 2'],
  ['HTML', svg('<b xmlns="http://www.w3.org/1999/xhtml"/>'), 'has the element <b>'],
  ['a script as a link', svg('<a href=" java\nscript:x()"/>'), 'has a script link'],
  ['an animated link', svg('<set attributeName="href" to="javascript:x()"/>'), 'a script link'],
  [
    'a link',
    svg('<use xlink:href="https://evil.example/a.svg#b"/>'),
    'has a link to "https://evil.exa',
  ],
  [
    'an escaped letter',
    svg('<path style="fill:u\\72l(//evil.example)"/>'),
    'has a style that loads',
  ],
  ['an import', svg('<style>@import "//evil.example";</style>'), 'has a style that loads'],
  [
    'data in CDATA',
    svg('<style><![CDATA[a{b:url(//e.example)}]]></style>'),
    'has a style that loads',
  ],
  ['an attribute', svg('<path fill="url(https://evil.example#a)"/>'), 'has a style that loads'],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'has a DOCTYPE with definitions'],
  [
    'a style sheet',
    `<?xml-stylesheet href="//evil.example"?>${svg('')}`,
    'an instruction "xml-stylesheet"',
  ],
  ['no size', svg('', ''), 'has no size: add a viewBox to its first element'],
  ['broken tags', svg('<g>'), 'is not a valid SVG'],
  ['another document', '<html/>', 'is not an SVG: its first element is <html>'],
  [
    'no namespace',
    '<svg viewBox="0 0 1 1"/>',
    'is not an SVG: its first element is <svg>, write <svg xmlns=',
  ],
  ['nothing', '', 'is not a valid SVG'],
])('refuses an SVG with %s', (_, text, message) =>
  expect(checkSvg(text)).toEqual({ message: expect.stringContaining(message) }),
)
