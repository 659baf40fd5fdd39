/// <reference types="node" />
import type { CDPSession, Page } from '@playwright/test'

type Node = Awaited<ReturnType<typeof documentOf>>

const documentOf = async (session: CDPSession) =>
  (await session.send('DOM.getDocument', { depth: -1, pierce: true })).root

/** A node and all below it: in shadow roots, in frames, and what style sheets add. */
const withAll = (node: Node): Node[] => [
  node,
  ...[
    ...(node.children ?? []),
    ...(node.shadowRoots ?? []),
    ...(node.pseudoElements ?? []),
    ...(node.contentDocument ? [node.contentDocument] : []),
  ].flatMap(withAll),
]

const textOf = ({ children = [], localName, pseudoType }: Node) =>
  pseudoType
    ? localName
    : children
        .map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue : ''))
        .join('')
        .trim()

/**
 * The fonts of this machine with which a page draws anything, each with a text it draws.
 * @returns `DejaVu Sans: ≈ 3`, ..
 */
export async function machineFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    for (let tries = 1; tries <= mostTries; tries++) {
      const found = await fontsIn(session)
      if (found) return found
    }
    throw new Error('the page goes on changing')
  } finally {
    await session.detach()
  }
}

const mostTries = 5

/** Nothing when the page has changed meanwhile: what has taken a text's place is to be looked at, too. */
async function fontsIn(session: CDPSession): Promise<string[] | null> {
  const drawn = withAll(await documentOf(session)).flatMap((node) => {
    const text = textOf(node)
    return text ? [{ nodeId: node.nodeId, text }] : []
  })
  // All at once: to ask and wait for each takes longer than to answer.
  const found = await Promise.all(
    drawn.map(async ({ nodeId, text }) => {
      const told = await session.send('CSS.getPlatformFontsForNode', { nodeId }).catch(whenGone)
      const ofMachine = told?.fonts.filter(({ isCustomFont }) => !isCustomFont)
      return ofMachine?.map(({ familyName }) => `${familyName}: ${text}`) ?? null
    }),
  )
  if (found.includes(null)) return null
  return [...new Set(found.flatMap((fonts) => fonts ?? []))]
}

function whenGone(error: unknown): null {
  if (/Could not find node/.test(String(error))) return null
  throw error
}
