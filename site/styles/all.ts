// The styles shared by all pages, in this order.
import '@bouquet/ui/styles/fallback-fonts.css'
import '@bouquet/ui/styles/tokens.css'

import '@bouquet/ui/styles/base.css'
