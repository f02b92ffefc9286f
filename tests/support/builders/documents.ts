import { crc32, deflateRawSync } from 'node:zlib'

/** A small PDF of one empty page; `words` is in it as a comment. */
export const aPdf = (words = ''): Buffer =>
  Buffer.from(
    [
      '%PDF-1.7',
      `% ${words}`,
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj',
      'trailer<</Root 1 0 R/Size 4>>',
      'startxref',
      '0',
      '%%EOF',
      '',
    ].join('\n'),
  )

/** A zip archive of these files, deflated. */
export function aZip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const lines: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)]
    const packed = deflateRawSync(content)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, name, packed])
    const line = Buffer.alloc(14)
    line.writeUInt32LE(offset, 10)
    lines.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, line, name]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(lines)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(lines.length, 4)
  end.writeUInt16LE(lines.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}

const DOCUMENT_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const typesOf = (type: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`

/** The parts of a small Word document; `more` adds or replaces parts. */
export const aDocx = (more: Readonly<Record<string, string>> = {}, type = DOCUMENT_TYPE): Buffer =>
  aZip({
    '[Content_Types].xml': typesOf(type),
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': '<?xml version="1.0"?><w:document><w:body>Ana Núñez</w:body></w:document>',
    ...more,
  })
