import { problemCodeText } from '@bouquet/backoffice/api/problem-text.ts'
import { pictureHeaderOf } from '@bouquet/backoffice/uploads/picture-file-problem.ts'
import { type PhotoFileProblem, photoFileProblem, profilePhoto } from '@bouquet/domain/profile-photo'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { useState } from 'react'

export type ChosenPicture = { file: File; width: number; height: number }

/** A chosen file, once it is known to be a picture that can be cropped; else the error message. */
export function useChosenPicture() {
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const [code, setCode] = useState<PhotoFileProblem | null>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const header = await pictureHeaderOf(file, profilePhoto.maxBytes)
    const problem = photoFileProblem(file.size, header)
    setCode(problem)
    setPicture(header && !problem ? { file, width: header.width, height: header.height } : null)
    if (problem) notify({ severity: 'error', text: problemCodeText(problem) })
  }
  return { picture, problem: code && problemCodeText(code), choose, forget: () => setPicture(null) }
}
