import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useLanguage } from '../language/language-provider.js'
import { BottomBar } from './bottom-bar.js'
import { Crash } from './crash.js'
import { Footer } from './footer.js'
import { Header } from './header.js'
import { LanguageOffer } from './language-offer.js'
import { PageBoundary } from './page-boundary.js'
import { PageToasts } from './page-toasts.js'
import { ScrollToTop } from './scroll-to-top.js'
import { ToastList } from './toast-list.js'
import { TradeAsked } from './trade-asked.js'
import { WalletToasts } from './wallet-toasts.js'

/** The frame of every page: header, footer, bottom bar, toasts (spec §2). `notice` is shown above the header. */
export function Layout({ notice, source }: { notice: ReactNode; source: string | null }) {
  const { pathname } = useLocation()
  const { t } = useLanguage()
  return (
    <>
      <ScrollToTop />
      <WalletToasts />
      <TradeAsked />
      <a className="skip" href="#main">
        {t.app.skip}
      </a>
      {notice}
      <LanguageOffer />
      <Header />
      <ToastList />
      <main id="main" tabIndex={-1}>
        <PageBoundary key={pathname} failure={(retry) => <Crash onRetry={retry} />}>
          <Outlet />
        </PageBoundary>
      </main>
      <Footer source={source} />
      <BottomBar />
      <PageToasts />
    </>
  )
}
