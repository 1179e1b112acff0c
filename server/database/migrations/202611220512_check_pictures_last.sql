-- With an account go its pictures and, two steps away, the rows that show them: whether any is left over is asked once all are gone.
alter table portfolio_images alter constraint portfolio_images_picture_id_fkey deferrable initially deferred;
alter table venue_images alter constraint venue_images_picture_id_fkey deferrable initially deferred;
