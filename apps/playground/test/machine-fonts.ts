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
    const found: string[] = []
    for (const node of withAll(await documentOf(session))) {
      const text = textOf(node)
      if (!text) continue
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId: node.nodeId })
      for (const { familyName, isCustomFont } of fonts)
        if (!isCustomFont) found.push(`${familyName}: ${text}`)
    }
    return [...new Set(found)]
  } finally {
    await session.detach()
  }
}
