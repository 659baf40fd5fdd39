import * as z from 'zod/mini'
import { languages, mixes, themes } from './settings.js'

/** The most characters of a text in a message; the sender cuts longer ones. */
export const maxTextLength = 20_000
const text = z.string().check(z.maxLength(maxTextLength))
const short = z.string().check(z.maxLength(200))

/** Messages of the story page to the playground around it. */
const fromStory = z.discriminatedUnion('kind', [
  /** The first message: the id of the story, and of all stories. */
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

/** The message of the playground to a running story: its look. */
const look = z.object({
  kind: z.literal('look'),
  lang: z.enum(languages),
  theme: z.enum(themes),
  accent: short,
  mix: z.enum(mixes),
})
export type Look = z.infer<typeof look>

/** To a story page that stands alone: another story in the place of this one. `search` is that of its URL. */
const show = z.object({ kind: z.literal('show'), search: short })

/** Listens to messages of one window of this origin; malformed ones are dropped. @returns a function that stops listening */
function listen<T>(source: () => Window | null, parse: (data: unknown) => T | null) {
  return (listener: (message: T) => void) => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== source()) return
      const message = parse(event.data)
      if (message) listener(message)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }
}

export const listenToStory = (frame: HTMLIFrameElement, listener: (message: FromStory) => void) =>
  listen(
    () => frame.contentWindow,
    (data) => fromStory.safeParse(data).data ?? null,
  )(listener)

export const listenToPlayground = (listener: (message: Look) => void) =>
  listen(
    () => window.parent,
    (data) => look.safeParse(data).data ?? null,
  )(listener)

export const listenForStories = (listener: (search: string) => void) =>
  listen(
    () => window,
    (data) => show.safeParse(data).data ?? null,
  )(({ search }) => listener(search))

/** Sends a message to the playground, unless the story page is open on its own. */
export function sendToPlayground(message: FromStory): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}

export function sendToStory(frame: HTMLIFrameElement, message: Look): void {
  frame.contentWindow?.postMessage(message, location.origin)
}
