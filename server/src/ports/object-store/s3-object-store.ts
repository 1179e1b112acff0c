import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { checkKey, type ObjectStore } from './object-store.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** Another service than Amazon's that speaks S3. */
  endpoint?: string
  /** Without these two the SDK looks for credentials where it usually does (environment, role of the machine). */
  accessKeyId?: string
  secretAccessKey?: string
}

/** Objects in an S3 bucket. */
export function s3ObjectStore({ bucket, ...settings }: S3Settings): ObjectStore {
  const client = clientFor(settings)
  const at = (key: string) => {
    checkKey(key)
    return { Bucket: bucket, Key: key }
  }
  return {
    async put(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }))
    },
    async get(key) {
      try {
        const { Body, ContentType } = await client.send(new GetObjectCommand(at(key)))
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
        return { bytes, contentType: ContentType ?? 'application/octet-stream' }
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    async *list(folder, before) {
      const { Bucket, Key } = at(folder)
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: `${Key}/` })) {
        const old = Contents.filter(({ LastModified }) => LastModified && LastModified < before)
        yield old.flatMap((object) => object.Key ?? [])
      }
    },
  }
}

function clientFor({ region, endpoint, accessKeyId, secretAccessKey }: Omit<S3Settings, 'bucket'>): S3Client {
  return new S3Client({
    region,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
}
