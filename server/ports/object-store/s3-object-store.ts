import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { checkKey, type ObjectStore, ObjectStoreUnavailable } from './object-store.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** An S3-compatible service other than Amazon's. */
  endpoint?: string
  /** Without these two the SDK uses its default credential chain (environment, role of the machine). */
  accessKeyId?: string
  secretAccessKey?: string
}

const unknownType = 'application/octet-stream'

/** Objects in an S3 bucket. */
export function s3ObjectStore({ bucket, ...settings }: S3Settings): ObjectStore {
  const client = clientFor(settings)
  const at = (key: string) => {
    checkKey(key)
    return { Bucket: bucket, Key: key }
  }
  return {
    put: async (key, bytes, contentType) => {
      await available(client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType })))
    },
    get: async (key) => {
      const found = await available(ifThere(client.send(new GetObjectCommand(at(key)))))
      if (!found) return null
      const bytes = Buffer.from((await available(bytesOf(found.Body))) ?? [])
      return { bytes, contentType: found.ContentType ?? unknownType }
    },
    facts: async (key) => {
      const found = await available(ifThere(client.send(new HeadObjectCommand(at(key)))))
      return found && { size: found.ContentLength ?? 0, contentType: found.ContentType ?? unknownType }
    },
    stream: async (key, range) => {
      const part = range && { Range: `bytes=${range.start}-${range.end}` }
      const found = await available(ifThere(client.send(new GetObjectCommand({ ...at(key), ...part }))))
      if (!found) return null
      const [, whole] = /\/(\d+)$/.exec(found.ContentRange ?? '') ?? []
      const size = whole ? Number(whole) : (found.ContentLength ?? 0)
      return { size, contentType: found.ContentType ?? unknownType, content: found.Body as Readable }
    },
    delete: async (key) => {
      await available(client.send(new DeleteObjectCommand(at(key))))
    },
    async *list(folder, before) {
      const { Bucket, Key } = at(folder)
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: `${Key}/` })) {
        const old = Contents.filter(({ LastModified }) => LastModified && LastModified < before)
        yield old.flatMap((object) => object.Key ?? [])
      }
    },
    // A bucket has no unfinished objects.
    sweepUnfinished: async () => 0,
    check: async () => {
      await available(client.send(new HeadBucketCommand({ Bucket: bucket })))
    },
  }
}

async function bytesOf(body: { transformToByteArray(): Promise<Uint8Array> } | undefined) {
  return body?.transformToByteArray()
}

async function ifThere<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return null
    throw error
  }
}

function available<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause) => {
    throw new ObjectStoreUnavailable(cause)
  })
}

/** A store that does not answer must not delay calls for longer than their callers wait. */
const timeLimits = { connectionTimeout: 3000, socketTimeout: 10_000 }

function clientFor({ region, endpoint, accessKeyId, secretAccessKey }: Omit<S3Settings, 'bucket'>): S3Client {
  return new S3Client({
    region,
    requestHandler: timeLimits,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
}
