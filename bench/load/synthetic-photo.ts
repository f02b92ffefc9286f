import sharp from 'sharp'

/** A JPEG with shapes, texture and grain, about as large as a photo of a camera, and different at each call. */
export async function syntheticPhoto(
  size: Readonly<{ width: number; height: number }> = { width: 2400, height: 1600 },
): Promise<Buffer> {
  const noise = (share: number, sigma: number) =>
    sharp({
      create: {
        width: Math.round(size.width / share),
        height: Math.round(size.height / share),
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
  const grain = await noise(1, 6).png().toBuffer()
  const texture = await sharp(await noise(40, 60).png().toBuffer())
    .resize(size.width, size.height)
    .png()
    .toBuffer()
  return sharp(texture)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
