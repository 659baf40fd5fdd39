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
    const drawn = withAll(await documentOf(session)).flatMap((node) => {
      const text = textOf(node)
      return text ? [{ nodeId: node.nodeId, text }] : []
    })
    // All at once: to ask and wait for each takes longer than to answer.
    const found = await Promise.all(
      drawn.map(async ({ nodeId, text }) => {
        const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
        const ofMachine = fonts.filter(({ isCustomFont }) => !isCustomFont)
        return ofMachine.map(({ familyName }) => `${familyName}: ${text}`)
      }),
    )
    return [...new Set(found.flat())]
  } finally {
    await session.detach()
  }
}
