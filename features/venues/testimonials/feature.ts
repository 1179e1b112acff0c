import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { addTestimonial } from './server/add-testimonial.ts'
import { changeTestimonial, deleteTestimonial, orderTestimonials } from './server/change-testimonial.ts'
import { listTestimonials } from './server/list-testimonials.ts'

export const testimonials = {
  routes: [
    serve(contract, {
      listTestimonials,
      addTestimonial,
      changeTestimonial,
      orderTestimonials,
      deleteTestimonial,
    }),
  ],
} satisfies Feature
