/** A mail's text, decoded. */
export const plain = (mail: string): string =>
  Buffer.from(
    mail
      .replaceAll('=\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8')
