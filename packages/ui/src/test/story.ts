import type { TestKit, TestKitOptions } from './test-kit.js'

/** A named state of a view, on a real kit: the playground shows it, the tests draw it. */
export type Story = {
  name: string
  options?: TestKitOptions
  /** Brings the kit into the state and opens the modal, which is mounted already. */
  play(test: TestKit): void | Promise<void>
  /** A selector that matches once the state is drawn. */
  shows: string
}
