import * as z from 'zod/mini'
import { languages, mixes, themes } from './settings.js'

/** Most characters of one text in a message; the sender cuts what is longer. */
export const longestText = 20_000
const text = z.string().check(z.maxLength(longestText))
const short = z.string().check(z.maxLength(200))

/** What the story page tells the page around it. */
const fromStory = z.discriminatedUnion('kind', [
  /** The first: which story, and all there are. */
  z.object({
    kind: z.literal('began'),
    story: short,
    stories: z.array(short).check(z.maxLength(2_000)),
  }),
  z.object({ kind: z.literal('shown') }),
  z.object({ kind: z.literal('failed'), reason: text }),
  z.object({
    kind: z.literal('state'),
    view: short,
    open: z.boolean(),
    controllers: z.array(z.object({ name: short, json: text })).check(z.maxLength(40)),
  }),
  z.object({ kind: z.literal('event'), name: short, json: text, at: z.number() }),
])
export type FromStory = z.infer<typeof fromStory>

/** What the page around a story tells it: how to look, while it goes on. */
const look = z.object({
  kind: z.literal('look'),
  lang: z.enum(languages),
  theme: z.enum(themes),
  accent: short,
  mix: z.enum(mixes),
})
export type Look = z.infer<typeof look>

/** Hears messages of one window of this origin. What is not of its form is dropped. @returns a function that stops it */
function listen<T>(source: () => Window | null, parse: (data: unknown) => T | null) {
  return (hear: (message: T) => void) => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== source()) return
      const message = parse(event.data)
      if (message) hear(message)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }
}

export const listenToStory = (frame: HTMLIFrameElement, hear: (message: FromStory) => void) =>
  listen(
    () => frame.contentWindow,
    (data) => fromStory.safeParse(data).data ?? null,
  )(hear)

export const listenToPlayground = (hear: (message: Look) => void) =>
  listen(
    () => window.parent,
    (data) => look.safeParse(data).data ?? null,
  )(hear)

/** Tells the page around this one, where there is one. */
export function tellPlayground(message: FromStory): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}

export function tellStory(frame: HTMLIFrameElement, message: Look): void {
  frame.contentWindow?.postMessage(message, location.origin)
}
