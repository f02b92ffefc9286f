import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import { scannedVin } from '#domain/vin/scanned-vin.ts'

import { barCodeReader } from './bar-codes.ts'
import { cameraProblem, closeCamera, openCamera, type CameraProblem } from './camera.ts'

/** Time between two frames: keeps the phone cool, and is not noticeable. */
const PAUSE_MS = 120
const SLOW_MS = 10_000

type CameraState =
  | Readonly<{ name: 'Starting' | 'Looking' | 'Slow' }>
  | Readonly<{ name: 'problem'; problem: CameraProblem }>

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Reads frames until a VIN is found; `null` when aborted. */
async function scanFrame(video: HTMLVideoElement, isWanted: () => boolean): Promise<string | null> {
  const textsIn = await barCodeReader()
  while (isWanted()) {
    const texts = video.readyState >= video.HAVE_CURRENT_DATA ? await textsIn(video) : []
    const vin = texts.map(scannedVin).find((found) => found !== null)
    if (vin) return vin
    await pause(PAUSE_MS)
  }
  return null
}

type VinCamera = Readonly<{ video: RefObject<HTMLVideoElement | null>; state: CameraState }>

/**
 * Shows the camera in a video and scans for a VIN, from mounting until unmounting or failure, when the camera is always
 * turned off.
 */
export function useVinCamera(onFound: (vin: string) => void): VinCamera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>({ name: 'Starting' })
  const found = useEffectEvent(onFound)

  useEffect(() => {
    let isOpen = true
    let stream: MediaStream | null = null
    let slow: ReturnType<typeof setTimeout> | undefined
    const report = (state: CameraState) => {
      if (isOpen) setState(state)
    }
    const end = () => {
      isOpen = false
      clearTimeout(slow)
      if (stream) closeCamera(stream)
    }
    const fail = (problem: CameraProblem) => {
      report({ name: 'problem', problem })
      end()
    }

    const run = async () => {
      const picture = video.current
      if (!picture) return
      stream = await openCamera()
      // It was closed during the browser's prompt.
      if (!isOpen) return closeCamera(stream)
      for (const track of stream.getTracks()) track.addEventListener('ended', () => fail('Busy'))
      picture.srcObject = stream
      await picture.play()
      report({ name: 'Looking' })
      slow = setTimeout(() => report({ name: 'Slow' }), SLOW_MS)
      const vin = await scanFrame(picture, () => isOpen)
      if (vin !== null && isOpen) found(vin)
    }
    run().catch((error: unknown) => {
      const problem = cameraProblem(error)
      if (isOpen && problem === 'Failed') reportError(error)
      fail(problem)
    })

    return end
  }, [])

  return { video, state }
}
