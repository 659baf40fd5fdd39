import type { Kit } from '@gla/core'
import { noView } from '@gla/core'

/** A page asks for a view that it cannot open: it is told which one comes near. */
export const reportNoView = (kit: Kit, name: string): void => kit.report(noView(name))
