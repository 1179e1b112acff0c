import { type PictureHeader, readPictureHeader } from '@bouquet/domain/picture-header'
import { type PhotoFileProblem, photoFileProblem, profilePhoto } from '@bouquet/domain/profile-photo'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useState } from 'react'
import { problemCodeText } from '../../api/problem-text.ts'

export type ChosenPicture = { file: File; width: number; height: number }

/** A file that was chosen, once it is known to be a picture that may be cropped; else what is wrong with it, in words. */
export function useChosenPicture() {
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const [code, setCode] = useState<PhotoFileProblem | null>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const header = await headerOf(file)
    const problem = photoFileProblem(file.size, header)
    setCode(problem)
    setPicture(header && !problem ? { file, width: header.width, height: header.height } : null)
    if (problem) notify({ severity: 'error', text: problemCodeText(problem) })
  }
  return { picture, problem: code && problemCodeText(code), choose, forget: () => setPicture(null) }
}

/** Files that are too large anyway are not read; nor is what the device cannot give (a file that is gone by now). */
async function headerOf(file: File): Promise<PictureHeader | null> {
  if (file.size > profilePhoto.maxBytes) return null
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  return readPictureHeader(new Uint8Array(bytes))
}
