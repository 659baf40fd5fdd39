import type { TestProject } from 'vitest/node'
import { serveBuilt } from './serve.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built playground, with a slash at its end. */
    playground: string
  }
}

/** Vitest's global setup: the playground is built and served once for all files of a run. */
export async function setup({ provide }: TestProject) {
  const { base, close } = await serveBuilt()
  provide('playground', base)
  return close
}
