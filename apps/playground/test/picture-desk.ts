/// <reference types="node" />
import type { BrowserContext } from '@playwright/test'

/** RGBA, row by row. */
export type Picture = { width: number; height: number; data: Uint8ClampedArray }

/** Reads and writes pictures. The browser does it, which is there anyway. */
export type PictureDesk = {
  /** @param scale 0.5 gives it half as wide and high, each pixel the mean of what it stands for */
  read(bytes: Buffer, scale?: number): Promise<Picture>
  write(picture: Picture, type: 'image/webp' | 'image/png'): Promise<Buffer>
}

export async function createPictureDesk(context: BrowserContext): Promise<PictureDesk> {
  const page = await context.newPage()
  return {
    async read(bytes, scale = 1) {
      const { width, height, base64 } = await page.evaluate(
        async ([base64, scale]) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes]))
          const canvas = new OffscreenCanvas(bitmap.width * scale, bitmap.height * scale)
          const pen = canvas.getContext('2d', { willReadFrequently: true })
          if (!pen) throw new Error('there is no canvas')
          pen.imageSmoothingQuality = 'high'
          pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
          const { width, height, data } = pen.getImageData(0, 0, canvas.width, canvas.height)
          let text = ''
          for (let at = 0; at < data.length; at += 8_192)
            text += String.fromCharCode(...data.subarray(at, at + 8_192))
          return { width, height, base64: btoa(text) }
        },
        [bytes.toString('base64'), scale] as const,
      )
      return { width, height, data: new Uint8ClampedArray(Buffer.from(base64, 'base64')) }
    },
    async write({ width, height, data }, type) {
      const url = await page.evaluate(
        async ([width, height, base64, type]) => {
          const data = Uint8ClampedArray.from(atob(base64), (letter) => letter.charCodeAt(0))
          const canvas = new OffscreenCanvas(width, height)
          canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
          // A quality of 1 keeps every pixel: less would cost colour where text stands on gold.
          const blob = await canvas.convertToBlob({ type, quality: 1 })
          const reader = new FileReader()
          await new Promise((done) => {
            reader.onload = done
            reader.readAsDataURL(blob)
          })
          return String(reader.result)
        },
        [width, height, Buffer.from(data).toString('base64'), type] as const,
      )
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    },
  }
}
