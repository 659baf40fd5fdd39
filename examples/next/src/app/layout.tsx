import type { ReactNode } from 'react'

export const metadata = { title: 'My dapp', icons: 'data:,' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      {/* Addresses and signatures are longer than a phone is wide. */}
      <body style={{ overflowWrap: 'anywhere' }}>{children}</body>
    </html>
  )
}
