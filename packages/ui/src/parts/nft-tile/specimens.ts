import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import type { MessagesOf } from '../../messages/messages.js'
import { pictures } from '../../test/pictures.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import { nftTile, nftTileSkeleton, nftTileStyles } from './nft-tile.js'

const drawing = (width: number, height: number, shapes: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`,
  )}`
const wide = drawing(
  320,
  160,
  '<rect width="320" height="160" fill="#1d3b3a"/><circle cx="230" cy="60" r="34" fill="#e6b450"/><path d="M0 130c60-40 120-40 180 0s100 30 140 0v30H0z" fill="#4cc3a0"/>',
)
const tall = drawing(
  120,
  240,
  '<rect width="120" height="240" fill="#3a2430"/><path d="M60 30l36 90-36 90-36-90z" fill="#f58a82"/>',
)
const grid = (tiles: readonly TemplateResult[]) => html`<div class="tiles">${tiles}</div>`

export const specimens: Specimens<MessagesOf<'nft-tile'>> = {
  messages: ['nft-tile'],
  styles: [
    nftTileStyles,
    css`
      .tiles {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 8px 12px;
      }
    `,
  ],
  all: [
    {
      name: 'shapes',
      shows: '.nft img',
      draw: ({ messages, say }: Stage<MessagesOf<'nft-tile'>>) =>
        grid([
          nftTile({
            messages,
            src: wide,
            name: say('Low tide', '退潮'),
            collection: say('Tidepools', '潮池'),
          }),
          nftTile({
            messages,
            src: tall,
            name: say('Ember', '余烬'),
            collection: say('Tidepools', '潮池'),
            onClick: () => undefined,
          }),
          nftTile({
            messages,
            src: pictures.ember,
            name: say(
              'An extraordinarily long name that does not fit',
              '一个无法完整显示的非常非常长的名称示例',
            ),
            collection: say(
              'An extraordinarily long collection name too',
              '同样无法完整显示的非常长的系列名称',
            ),
          }),
          nftTile({ messages, src: pictures.harbor, name: '' }),
        ]),
    },
    {
      name: 'no-picture',
      shows: '[data-picture="none"]',
      draw: ({ messages, say }: Stage<MessagesOf<'nft-tile'>>) =>
        grid([
          nftTile({
            messages,
            src: null,
            name: say('Low tide', '退潮'),
            collection: say('Tidepools', '潮池'),
          }),
          nftTile({
            messages,
            src: 'data:image/png;base64,AA',
            name: say('Broken', '已损坏'),
            onClick: () => undefined,
          }),
        ]),
    },
    {
      name: 'loading',
      shows: '.skeleton',
      draw: () => grid([1, 2, 3, 4].map(nftTileSkeleton)),
    },
  ],
}
