import sharp from 'sharp'

/** The passes are square roots, 16 bits for 0 to 16. */
const RANGE = 16

const toLinear = (v: number) => (v <= 0.040_45 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toEncoded = (v: number) => (v <= 0.003_130_8 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
const ENCODED = new Uint8Array(65_536).map((_, i) => Math.round(toEncoded(i / 65_535) * 255))
const encode = (v: number) => ENCODED[Math.min(65_535, Math.trunc(v * 65_535))] ?? 255

/** The linear light of a pass, three channels. */
export async function readPass(file: string) {
  const { data, info } = await sharp(file)
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const values = new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
  return { light: Float32Array.from(values, (v) => (v / 65_535) ** 2 * RANGE), info }
}

export type Pass = Awaited<ReturnType<typeof readPass>>

/** The linear red, green and blue of a color such as `#b3141a`. */
export const linearColor = (hex: string): readonly number[] =>
  [1, 3, 5].map((i) => toLinear(Number.parseInt(hex.slice(i, i + 2), 16) / 255))

/** Writes one pixel through Khronos PBR Neutral: colors stay true up to bright, then highlights roll off to white. */
export function tonemap(out: Buffer, at: number, light: readonly [number, number, number]): void {
  const least = Math.min(...light)
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04
  const peak = Math.max(...light) - offset
  const top = 1 - (0.24 * 0.24) / (peak + 0.24 - 0.76)
  const white = 1 - 1 / (0.15 * (peak - top) + 1)
  for (const [channel, value] of light.entries()) {
    const v = value - offset
    out[at + channel] = encode(peak > 0.76 ? v * (top / peak) * (1 - white) + top * white : v)
  }
}
